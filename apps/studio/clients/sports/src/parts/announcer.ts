import { createStore } from '../../../shell/store.ts';

/** What a screen reader says when it has time; a live region shows it (`app.tsx`). */
export const announcement = createStore('');

export const announce = (text: string): void => announcement.write(text);
