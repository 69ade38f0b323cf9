import { icon } from './dom.ts';

export const icons = {
  back: () => icon('M15 5l-7 7 7 7'),
  menu: () => icon('M4 7h16M4 12h16M4 17h16'),
  close: () => icon('M6 6l12 12M18 6L6 18'),
  minus: () => icon('M6 12h12'),
  plus: () => icon('M6 12h12M12 6v12'),
  spin: () => icon('M20 11a8 8 0 1 0-2.3 6.7', 'M20.5 4.5V11H14'),
  stop: () => icon('M8 8h8v8H8z'),
  skip: () => icon('M6 6l7 6-7 6zM17 6v12'),
  turbo: () => icon('M13 3L5 13h6l-1 8 8-11h-6z'),
  sound: () => icon('M5 10v4h3l5 4V6L8 10z', 'M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11'),
  mute: () => icon('M5 10v4h3l5 4V6L8 10z', 'M16.5 9.5l5 5M21.5 9.5l-5 5'),
  book: () => icon('M4 5h7v15H6a2 2 0 0 1-2-2zM20 5h-7v15h5a2 2 0 0 0 2-2z'),
  history: () => icon('M4 12a8 8 0 1 0 2.5-5.8L4 8.5', 'M4 4v4.5h4.5', 'M12 8v4l3 2'),
  shield: () => icon('M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z', 'M9 12l2.2 2.2L15.5 10'),
} as const;
