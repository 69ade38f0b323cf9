import { DatabaseError } from '@fairhouse/database';
import { StartError } from '@fairhouse/server';
import { readConfig } from './read-config.ts';
import { startStudio } from './start-studio.ts';

try {
  const studio = await startStudio(readConfig(process.env));
  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop).off('disconnect', stop);
    studio.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // Started by `npm start`: when that is gone, so are we.
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
  // The start script waits for this word.
  process.send?.({ type: 'ready', port: studio.port });
} catch (error) {
  const expected = error instanceof StartError || error instanceof DatabaseError;
  console.error(expected ? `Studio: ${error.message}` : error);
  process.exit(1);
}
