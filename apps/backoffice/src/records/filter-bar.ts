/** Filters in one line, also on a phone, where they share its width. */
export const filterBar = {
  '& .RaList-actions': { bgcolor: 'transparent', p: 0, minHeight: 0, justifyContent: 'start' },
  '& .RaFilterForm-root, & form': {
    display: 'flex',
    flexWrap: { xs: 'nowrap', md: 'wrap' },
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
  '& .RaFilterFormInput-body, & .filter-field': { flex: { xs: '1 1 0', md: 'none' }, minWidth: 0 },
  '& form .MuiFormControl-root': { m: 0, width: { xs: '100%', md: 'auto' }, minWidth: { xs: 0, md: 180 } },
} as const;
