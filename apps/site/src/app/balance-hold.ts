/**
 * While the reels of a paid round turn, the server's balance already holds what they will show. The page waits with it,
 * so that the frame around the game never tells the result before the game does.
 */
let held = false;

export const holdBalance = () => void (held = true);

export const releaseBalance = () => void (held = false);

export const isBalanceHeld = () => held;
