import * as z from 'zod/mini';

/** Opening hours in the merchant's time zone, `HH:MM`; an end before the beginning is on the next day. */
const clockTime = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
export const openingHours = z.strictObject({ from: clockTime(), until: clockTime() });
export type OpeningHours = z.infer<typeof openingHours>;
