import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { lazy } from 'react';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CasinoOutlined from '@mui/icons-material/CasinoOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { AuditList } from './features/house/audit/audit-list.tsx';
import { DepositList } from './features/money/deposits/deposit-list.tsx';
import { DiscrepancyList } from './features/money/discrepancies/discrepancy-list.tsx';
import { DiscrepancyShow } from './features/money/discrepancies/discrepancy-show.tsx';
import { MemberList } from './features/people/members/member-list.tsx';
import { MemberShow } from './features/people/members/member-show.tsx';
import { OperatorList } from './features/house/operators/operator-list.tsx';
import { OperatorShow } from './features/house/operators/operator-show.tsx';
import { WithdrawalList } from './features/money/withdrawals/withdrawal-list.tsx';
import { WithdrawalShow } from './features/money/withdrawals/withdrawal-show.tsx';
import { contentResources, type ContentRecord } from './features/content/publishing/content-kinds.ts';
import { contentIcons } from './features/content/publishing/content-icons.ts';
import { Frame } from './frame.tsx';
import { queries } from './queries.ts';
import { NothingAtAddress } from './nothing-at-address.tsx';
import { LoginPage } from './login-page.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { i18nProvider } from './words.ts';

const ContentList = lazy(async () => ({
  default: (await import('./features/content/publishing/content-pages.ts')).ContentList,
}));
const ContentEdit = lazy(async () => ({
  default: (await import('./features/content/publishing/content-pages.ts')).ContentEdit,
}));
const ContentCreate = lazy(async () => ({
  default: (await import('./features/content/publishing/content-pages.ts')).ContentCreate,
}));
const GameList = lazy(async () => ({
  default: (await import('./features/play/catalogue/catalogue-pages.ts')).GameList,
}));
const SupplierPage = lazy(async () => ({
  default: (await import('./features/play/catalogue/catalogue-pages.ts')).SupplierPage,
}));
const ReturnList = lazy(async () => ({
  default: (await import('./features/play/returns/return-list.tsx')).ReturnList,
}));
const StopList = lazy(async () => ({ default: (await import('./features/play/stops/stop-list.tsx')).StopList }));
const SitePage = lazy(async () => ({
  default: (await import('./features/house/site-settings/site-page.tsx')).SitePage,
}));

/** A record in titles: its first title, in whatever language. */
const titleOf = ({ id, words }: ContentRecord) =>
  Object.values(words).find((texts) => texts['title'])?.['title'] ?? `#${id}`;

/** Operators see only what their role may read; the server decides again on every call. */
export function App() {
  return (
    <Admin
      title="Fairhouse"
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queries}
      i18nProvider={i18nProvider}
      theme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="light"
      loginPage={LoginPage}
      layout={Frame}
      catchAll={NothingAtAddress}
      requireAuth
      disableTelemetry
    >
      {(permissions: PermissionName[]) => [
        permissions.includes('withdrawals.read') && (
          <Resource
            key="withdrawals"
            name="withdrawals"
            list={WithdrawalList}
            show={WithdrawalShow}
            icon={AccountBalanceWalletOutlined}
            recordRepresentation="reference"
          />
        ),
        permissions.includes('discrepancies.read') && (
          <Resource
            key="discrepancies"
            name="discrepancies"
            list={DiscrepancyList}
            show={DiscrepancyShow}
            icon={ReportProblemOutlined}
            recordRepresentation="reference"
          />
        ),
        permissions.includes('deposits.read') && (
          <Resource key="deposits" name="deposits" list={DepositList} icon={SouthWestOutlined} />
        ),
        permissions.includes('members.read') && (
          <Resource
            key="members"
            name="members"
            list={MemberList}
            show={MemberShow}
            icon={GroupOutlined}
            recordRepresentation="account"
          />
        ),
        ...contentResources.map(
          (name) =>
            permissions.includes('content.read') && (
              <Resource
                key={name}
                name={name}
                list={ContentList}
                edit={ContentEdit}
                {...(permissions.includes('content.write') && { create: ContentCreate })}
                icon={contentIcons[name]}
                recordRepresentation={titleOf}
              />
            ),
        ),
        permissions.includes('catalogue.read') && (
          <Resource key="games" name="games" list={GameList} icon={CasinoOutlined} recordRepresentation="gameName" />
        ),
        permissions.includes('catalogue.read') && (
          <CustomRoutes key="suppliers">
            <Route path="/suppliers" element={<SupplierPage />} />
          </CustomRoutes>
        ),
        permissions.includes('play.read') && (
          <Resource key="returns" name="returns" list={ReturnList} icon={MonitorHeartOutlined} />
        ),
        permissions.includes('play.read') && (
          <Resource key="stops" name="stops" list={StopList} icon={StopCircleOutlined} />
        ),
        permissions.includes('site.read') && (
          <CustomRoutes key="site">
            <Route path="/site" element={<SitePage />} />
            <Route path="/site/:section" element={<SitePage />} />
          </CustomRoutes>
        ),
        permissions.includes('operators.read') && (
          <Resource
            key="operators"
            name="operators"
            list={OperatorList}
            show={OperatorShow}
            icon={BadgeOutlined}
            recordRepresentation="displayName"
          />
        ),
        permissions.includes('audit.read') && (
          <Resource key="audit" name="audit" list={AuditList} icon={HistoryOutlined} />
        ),
      ]}
    </Admin>
  );
}
