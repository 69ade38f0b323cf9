/** The 49 balls by colour and animal, apart from the plays: screens that only show numbers need no odds. */
export { animalOfNumber, animals, type Animal } from '../calendar/lunar-years.ts';
export { colourOf } from '../families/numbers-49.ts';
