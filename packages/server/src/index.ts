export { sendFailure } from './answer.ts';
export { createServer, type ServerOptions } from './create-server.ts';
export { listen, StartError } from './listen.ts';
export { serveCall, type CallContext, type Gate, type Handler, type Opener } from './serve-call.ts';
