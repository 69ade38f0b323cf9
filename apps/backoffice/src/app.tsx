import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { Frame } from './frame.tsx';
import { EnrolPage } from './enrol-page.tsx';
import { queries } from './queries.ts';
import { NothingAtAddress } from './nothing-at-address.tsx';
import { LandingPage } from './landing-page.tsx';
import { LoginPage } from './login-page.tsx';
import type { Page, ResourceScreens } from './section.ts';
import { sections } from './sections.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { i18nProvider } from './words.ts';

const routeResource = (permissions: PermissionName[], { screens, create, ...resource }: ResourceScreens) => (
  <Resource
    key={resource.name}
    name={resource.name}
    icon={resource.icon}
    {...screens}
    {...(create && permissions.includes(create.permission) && { create: create.page })}
  />
);

const routePage = ({ paths, page: Screen }: Page) => (
  <CustomRoutes key={paths[0]}>
    {paths.map((path) => (
      <Route key={path} path={path} element={<Screen />} />
    ))}
  </CustomRoutes>
);

/** Operators see only what their role may read; the server checks every call again. */
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
      dashboard={LandingPage}
      catchAll={NothingAtAddress}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/enrol" element={<EnrolPage />} />
      </CustomRoutes>
      {(permissions: PermissionName[]) =>
        sections
          .filter(({ permission }) => permissions.includes(permission))
          .flatMap(({ resources = [], pages = [] }) => [
            ...resources.map((resource) => routeResource(permissions, resource)),
            ...pages.map(routePage),
          ])
      }
    </Admin>
  );
}
