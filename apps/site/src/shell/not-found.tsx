import { LazyPart } from '../app/lazy-part.tsx';

const load = () => import('./not-found-page.tsx');

/** Says that there is no such page. Few visits see it, so it is no part of the first load. */
export const NotFound = () => <LazyPart load={load} />;
