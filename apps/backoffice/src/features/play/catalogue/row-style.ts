/** A row of the catalogue: in one line on a desktop, wrapped on a phone. */
export const rowStyle = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
} as const;
