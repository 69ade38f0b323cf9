export { addressKey, networkKey } from './address-key.ts';
export { sendFailure } from './answer.ts';
export { createServer, type ServerOptions } from './create-server.ts';
export { listen, StartError } from './listen.ts';
export { plainAddress } from './plain-address.ts';
export { createRateLimit, type Rate, type RateLimit } from './rate-limit.ts';
export { runService, type Service } from './run-service.ts';
export { serveCall, type CallContext, type Gate, type Handler, type Opener } from './serve-call.ts';
