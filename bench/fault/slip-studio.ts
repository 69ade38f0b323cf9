import { startCounter } from '../sports/start-counter.ts';
import { faultTimes } from './fault-times.ts';

await startCounter(faultTimes);
