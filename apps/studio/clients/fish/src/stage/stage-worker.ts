import type { ToStage } from './messages.ts';
import { openStage } from './stage.ts';

// A worker has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const take = openStage((message) => postMessage(message));

addEventListener('message', ({ data }: MessageEvent<ToStage>) => take(data));
