import type { Locale } from '@fairhouse/contract';
import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { textIn, useCanned } from './use-canned.ts';

interface CannedPickerProps {
  /** Null closes it. */
  anchor: HTMLElement | null;
  language: Locale;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** Ready answers in the member's language, chosen by arrow keys or the first letters of a title. */
export function CannedPicker({ anchor, language, onChoose, onClose }: CannedPickerProps) {
  const translate = useTranslate();
  const { data } = useCanned();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': translate('canned.name') }, paper: { sx: { maxWidth: 420, maxHeight: 360 } } }}
    >
      {data?.length === 0 && <MenuItem disabled>{translate('canned.none')}</MenuItem>}
      {data?.map((answer) => (
        <MenuItem
          key={answer.id}
          onClick={() => {
            onChoose(textIn(answer, language));
            onClose();
          }}
        >
          <ListItemText
            primary={answer.title}
            secondary={textIn(answer, language)}
            slotProps={{ secondary: { noWrap: true } }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}
