import { startStudioProcess } from './start-studio-process.ts';

await startStudioProcess();
