export * from './currencies.ts';
export * from './define-call.ts';
export * from './envelope.ts';
export * from './error-codes.ts';
export * from './fields.ts';
export * from './modules.ts';
export * from './public-key.ts';
export * from './result.ts';
