export { noteOpened } from './note-opened.ts';
export { mountFavourites } from './routes.ts';
