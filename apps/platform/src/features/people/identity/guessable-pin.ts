/** Sequences of a keypad that everybody tries: rows, columns, diagonals. */
const keypad = ['147258', '258369', '369258', '147369', '159357', '159753', '357159', '789456', '456789', '147852'];

/** True for six digits that a thief tries first: sequences, repetitions, mirrored halves, keypad patterns. */
export function isGuessablePin(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10));
  const isSequence = steps.size === 1 && [0, 1, 2, 8, 9].includes([...steps][0]!);
  const isRepetition = /^(\d\d)\1\1$|^(\d\d\d)\2$|^(\d)\3(\d)\4(\d)\5$|^(\d)\6\6(\d)\7\7$/.test(pin);
  const isMirrored = pin.slice(0, 3) === Array.from(pin.slice(3)).toReversed().join('');
  return isSequence || isRepetition || isMirrored || keypad.includes(pin);
}
