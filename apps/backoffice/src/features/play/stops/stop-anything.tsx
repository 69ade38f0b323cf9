import { boStopVendors } from '@fairhouse/contract/play/stops-backoffice';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMerchant } from '../../../merchant.ts';
import { useMay } from '../../../permissions.ts';
import { StopDialog, type StopTarget } from './stop-dialog.tsx';

/** The widest switches: all play, or everything that one vendor's server runs. */
export function StopAnything() {
  const translate = useTranslate();
  const may = useMay('play.stop');
  const merchant = useMerchant();
  const { data } = useQuery({ queryKey: ['stop-vendors'], queryFn: () => call(boStopVendors, {}), enabled: may });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<StopTarget | null>(null);
  if (!may) return null;
  const choose = (chosen: StopTarget) => () => {
    setAnchor(null);
    setTarget(chosen);
  };
  return (
    <Box>
      <Button
        variant="contained"
        color="error"
        startIcon={<StopCircleOutlined />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('stops.stop')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('stops.choose') } }}
      >
        <MenuItem onClick={choose({ scope: 'all', subject: '' })}>
          {translate('stops.everything', { name: merchant?.name ?? '' })}
        </MenuItem>
        {data?.list.map(({ code, name }) => (
          <MenuItem key={code} onClick={choose({ scope: 'vendor', subject: code })}>
            {translate('stops.scope.vendor')}: {name}
          </MenuItem>
        ))}
        <Typography component="li" variant="body2" color="textSecondary" sx={{ px: 2, py: 1, maxWidth: 300 }}>
          {translate('stops.elsewhere')}
        </Typography>
      </Menu>
      {target && <StopDialog target={target} onClose={() => setTarget(null)} />}
    </Box>
  );
}
