/** The contacts of the member's own that a reward of a certain amount needs (spec §9). */
export const contactErrors = ['error_zalo', 'error_whatsapp'] as const;
