import type { AnchorSink } from '../../features/house/audit/index.ts';
import { fileSink } from './file-sink.ts';
import { httpsSink } from './https-sink.ts';

/** The sink of a setting: an absolute path or an https address; null without a setting. */
export function createAnchorSink(place: string | undefined): AnchorSink | null {
  if (place === undefined) return null;
  return place.startsWith('/') ? fileSink(place) : httpsSink(place);
}
