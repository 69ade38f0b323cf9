export * from './fairness/index.ts';
export * from './slots/index.ts';
