import type { FastifyInstance } from 'fastify';

/** A server that could not start; the message is one line for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Listens, or throws a `StartError` that says what to do. Returns the port (useful when 0 was asked for). */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is taken. Stop what uses it or choose another port.`);
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be used by this user. Choose one above 1023.`);
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
