import { createContext } from 'react';

/** True hides the layers in it and keeps what they contain, while a screen covers the page. */
export const LayersCovered = createContext(false);
