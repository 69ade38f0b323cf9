import { startStudioProcess } from '../lottery/start-studio-process.ts';
import { faultTimes } from './fault-times.ts';

await startStudioProcess(faultTimes);
