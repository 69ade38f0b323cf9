/**
 * During a paid round the server's balance already contains the result. The page shows the old balance until the reels
 * stop, so that it does not reveal the result before the game does.
 */
let held = false;

export const holdBalance = () => void (held = true);

export const releaseBalance = () => void (held = false);

export const isBalanceHeld = () => held;
