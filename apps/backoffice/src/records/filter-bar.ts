/** Filters in one line; on a phone and a tablet two per line, and the first of an odd number has its own. */
export const filterBar = {
  '& .RaList-actions': { bgcolor: 'transparent', p: 0, minHeight: 0, justifyContent: 'start' },
  '& .RaFilterForm-root, & form': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    flex: { xs: 1, md: 'none' },
    minWidth: 0,
    minHeight: 0,
    p: 0,
    my: 1,
    bgcolor: 'transparent',
  },
  '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
  '& .RaFilterFormInput-body, & .filter-field': { flex: { xs: '1 1 40%', md: 'none' }, minWidth: 0 },
  '& .filter-field:nth-child(1 of .filter-field):nth-last-child(odd of .filter-field)': {
    flexBasis: { xs: '100%', md: 'auto' },
  },
  // A search field has no label above its text; it is as high as the others nevertheless.
  '& form .MuiInputBase-root': { minHeight: 48 },
  '& form .MuiFormControl-root': { m: 0, width: { xs: '100%', md: 'auto' }, minWidth: { xs: 0, md: 180 } },
} as const;
