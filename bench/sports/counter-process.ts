import { startCounter } from './start-counter.ts';

await startCounter();
