import Key from '@mui/icons-material/KeyOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Logout, useGetIdentity, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import { switchKeys, useKeysOn } from './records/keys-setting.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** The operator's own menu: change password, log out. Its label is the visible name. */
export function OwnMenu() {
  const { identity } = useGetIdentity();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <UserMenu label={identity?.fullName ?? ''}>
        <PasswordItem onChoose={() => setChanging(true)} />
        <KeysItem />
        <Logout />
      </UserMenu>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}

function PasswordItem({ onChoose }: { onChoose: () => void }) {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        onChoose();
      }}
    >
      <ListItemIcon>
        <Key fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('password.change')}</ListItemText>
    </MenuItem>
  );
}

/** Single keys on pages of queues, on or off. */
function KeysItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  const on = useKeysOn();
  return (
    <MenuItem
      onClick={() => {
        switchKeys(!on);
        menu?.onClose();
      }}
    >
      <ListItemIcon>
        <KeyboardOutlined fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate(on ? 'records.keys.off' : 'records.keys.on')}</ListItemText>
    </MenuItem>
  );
}
