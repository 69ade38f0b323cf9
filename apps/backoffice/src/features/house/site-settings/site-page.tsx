import type { SiteSection } from '@fairhouse/contract/house/site-settings-backoffice';
import { Box, MenuItem, Tab, Tabs, TextField, useMediaQuery, type Theme } from '@mui/material';
import type { ComponentType } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { DomainsSection, ImageAddressesSection } from './address-sections.tsx';
import { ChatSection } from './chat-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { CustomerServiceSection } from './customer-service-section.tsx';
import { DepositDifferencesSection } from './deposit-differences-section.tsx';
import { DepositMethodsSection } from './deposit-methods-section.tsx';
import { FreePlaySection } from './free-play-section.tsx';
import { LaunchHostsSection } from './launch-hosts-section.tsx';
import { LoginSection } from './login-section.tsx';
import { MaintenanceSection } from './maintenance-section.tsx';
import { ModulesSection } from './modules-section.tsx';
import { PointsSection } from './points-section.tsx';
import { RanksSection } from './ranks-section.tsx';
import { RegionsSection } from './regions-section.tsx';
import { RegisterSection } from './register-section.tsx';
import { ResourcesSection } from './resources-section.tsx';
import type { SectionProps } from './section-props.ts';
import { AnalyticsSection, CancellingSection, GuardSection, JackpotSection } from './single-value-sections.tsx';
import { useSiteSettings } from './use-site-settings.ts';
import { VendorGroupsSection } from './vendor-groups-section.tsx';
import { WithdrawalRisksSection } from './withdrawal-risks-section.tsx';
import { WithdrawalRulesSection } from './withdrawal-rules-section.tsx';

/** The form of every section; urgent ones come first. */
const forms: Readonly<Record<SiteSection, ComponentType<SectionProps>>> = {
  maintenance: MaintenanceSection,
  modules: ModulesSection,
  regions: RegionsSection,
  domains: DomainsSection,
  resources: ResourcesSection,
  customerService: CustomerServiceSection,
  chat: ChatSection,
  analytics: AnalyticsSection,
  imageCDNs: ImageAddressesSection,
  launchGameCDNs: LaunchHostsSection,
  loginedToHomePage: GuardSection,
  register: RegisterSection,
  login: LoginSection,
  freePlay: FreePlaySection,
  memberMayCancel: CancellingSection,
  depositMethods: DepositMethodsSection,
  depositDifferences: DepositDifferencesSection,
  withdrawalRules: WithdrawalRulesSection,
  contact: ContactSection,
  points: PointsSection,
  ranks: RanksSection,
  withdrawalRisks: WithdrawalRisksSection,
  jackpotAccount: JackpotSection,
  vendorGroups: VendorGroupsSection,
};
const names = Object.keys(forms) as SiteSection[];

/** The merchant's settings, one section at a time; each has its own address. */
export function SitePage() {
  const translate = useTranslate();
  const { section } = useParams();
  const readOnly = !useMay('site.write');
  const { data: settings, error, refetch } = useSiteSettings();
  const name = names.find((known) => known === section) ?? names[0]!;
  const Section = forms[name];
  return (
    <Box
      sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' } }}
    >
      <Title title={translate('site.name')} />
      <SectionChoice chosen={name} changed={settings?.changed ?? []} />
      <Box sx={{ maxWidth: 860, minWidth: 0 }}>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!settings && !error && <WaitingRows rows={1} height={{ xs: 420 }} />}
        {settings && <Section key={name} settings={settings} readOnly={readOnly} />}
      </Box>
    </Box>
  );
}

function SectionChoice({ chosen, changed }: { chosen: SiteSection; changed: readonly string[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const label = (name: SiteSection) => translate(`site.section.${name}`) + (changed.includes(name) ? ' •' : '');
  if (narrow) {
    return (
      <TextField
        select
        fullWidth
        label={translate('site.choose')}
        value={chosen}
        onChange={(event) => void navigate(`/site/${event.target.value}`)}
      >
        {names.map((name) => (
          <MenuItem key={name} value={name}>
            {label(name)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <Tabs
      orientation="vertical"
      value={chosen}
      onChange={(_, name: SiteSection) => void navigate(`/site/${name}`)}
      aria-label={translate('site.choose')}
      sx={{ alignSelf: 'start' }}
    >
      {names.map((name) => (
        <Tab key={name} value={name} label={label(name)} sx={{ alignItems: 'start', textTransform: 'none' }} />
      ))}
    </Tabs>
  );
}
