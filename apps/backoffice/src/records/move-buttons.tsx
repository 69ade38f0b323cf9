import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { IconButton, Tooltip, type SvgIcon } from '@mui/material';
import { useTranslate } from 'react-admin';

interface MoveButtonsProps {
  /** Name of the moved entry. */
  title: string;
  busy: boolean;
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** Buttons that move an entry up or down in an order that visitors see. */
export function MoveButtons({ title, busy, onUp, onDown }: MoveButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <Move label={translate('content.move.up', { title })} Icon={ArrowUpward} onMove={busy ? undefined : onUp} />
      <Move label={translate('content.move.down', { title })} Icon={ArrowDownward} onMove={busy ? undefined : onDown} />
    </>
  );
}

interface MoveProps {
  label: string;
  Icon: typeof SvgIcon;
  onMove: (() => void) | undefined;
}

const Move = ({ label, Icon, onMove }: MoveProps) => (
  <Tooltip title={label}>
    {/* A disabled button has no tooltip of its own. */}
    <span>
      <IconButton aria-label={label} onClick={onMove} disabled={!onMove}>
        <Icon fontSize="small" />
      </IconButton>
    </span>
  </Tooltip>
);
