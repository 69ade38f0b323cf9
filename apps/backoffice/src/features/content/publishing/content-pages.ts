/** The pages of content, loaded together when the first of them is opened. */
export { ContentCreate } from './content-create.tsx';
export { ContentEdit } from './content-edit.tsx';
export { ContentList } from './content-list.tsx';
