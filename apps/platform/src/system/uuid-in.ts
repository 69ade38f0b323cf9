const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A typed uuid in lower case; null for other text. */
export const uuidIn = (typed: string): string | null => (uuid.test(typed) ? typed.toLowerCase() : null);
