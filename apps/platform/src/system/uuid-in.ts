const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What was typed, if it is the id of something. */
export const uuidIn = (typed: string): string | null => (uuid.test(typed) ? typed.toLowerCase() : null);
