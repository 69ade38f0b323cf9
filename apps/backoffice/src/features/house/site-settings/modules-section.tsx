import { moduleTree, type SwitchableModule } from '@fairhouse/contract';
import { Box, Switch, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

const tree = Object.entries(moduleTree) as unknown as [SwitchableModule, readonly SwitchableModule[]][];

/** The module tree as switches, each with the effect on visitors. Below a group that is off, all is off. */
export function ModulesSection({ settings, readOnly }: SectionProps) {
  const draft = useSection('modules', settings);
  const { value, change } = draft;
  const isOn = (module: SwitchableModule) => value[module] ?? false;
  const set = (module: SwitchableModule) => (on: boolean) => change({ ...value, [module]: on });
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <Box component="ul" sx={list}>
        {tree.map(([group, members]) => (
          <li key={group}>
            <ModuleSwitch module={group} on={isOn(group)} onChange={set(group)} disabled={readOnly} />
            {members.length > 0 && (
              <Box component="ul" sx={{ ...list, ml: 2, pl: 2, borderInlineStart: 2, borderColor: 'divider' }}>
                {members.map((member) => (
                  <li key={member}>
                    <ModuleSwitch
                      module={member}
                      on={isOn(member)}
                      onChange={set(member)}
                      disabled={readOnly || !isOn(group)}
                      above={isOn(group) ? undefined : group}
                    />
                  </li>
                ))}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </SectionFrame>
  );
}

interface ModuleSwitchProps {
  module: SwitchableModule;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled: boolean;
  /** The group above that is off, which turns this one off too. */
  above?: SwitchableModule | undefined;
}

function ModuleSwitch({ module, on, onChange, disabled, above }: ModuleSwitchProps) {
  const translate = useTranslate();
  const name = translate(`site.module.${module}`);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Switch
        checked={on && !above}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { 'aria-label': name, 'aria-describedby': `lose-${module}` } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" id={`lose-${module}`}>
          {above
            ? translate('site.module_above', { group: translate(`site.module.${above}`) })
            : translate(`site.lose.${module}`)}
        </Typography>
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 } as const;
