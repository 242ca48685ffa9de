import { lazy } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { shopBasics } from '@/lib/config/shop-basics';
import { InvitationPage } from './access/invitation-page';
import { SignInPage } from './access/sign-in-page';
import { authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { i18nProvider } from './i18n';
import { ErrorPage } from './shell/error-page';
import { OfficeLayout } from './shell/office-layout';
import { theme } from './theme';

const TodayPage = lazy(() => import('./pages/today/today-page'));
const StaffList = lazy(() => import('./pages/staff/staff-list'));
const StaffEdit = lazy(() => import('./pages/staff/staff-edit'));
const StaffCreate = lazy(() => import('./pages/staff/staff-create'));
const JournalList = lazy(() => import('./pages/journal/journal-list'));
const OrderList = lazy(() => import('./pages/orders/order-list'));
const OrderShow = lazy(() => import('./pages/orders/order-show'));
const TokenList = lazy(() => import('./pages/tokens/token-list'));
const WebhookList = lazy(() => import('./pages/webhooks/webhook-list'));
const WebhookShow = lazy(() => import('./pages/webhooks/webhook-show'));
const PickListsPage = lazy(() => import('./pages/orders/print/pick-lists-page'));
const ParcelLabelsPage = lazy(() => import('./pages/orders/print/parcel-labels-page'));

/** The back office: a list, a form and a card of each resource that the role of the user allows. */
export function App() {
  return (
    <Admin
      title={shopBasics.name}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      loginPage={SignInPage}
      dashboard={TodayPage}
      layout={OfficeLayout}
      error={ErrorPage}
      theme={theme}
      darkTheme={null}
      disableTelemetry
      requireAuth
    >
      <Resource name="orders" list={OrderList} show={OrderShow} recordRepresentation="number" />
      <Resource name="staff" list={StaffList} edit={StaffEdit} create={StaffCreate} recordRepresentation="name" />
      <Resource name="journal" list={JournalList} />
      <Resource name="tokens" list={TokenList} recordRepresentation="name" />
      <Resource name="webhooks" list={WebhookList} show={WebhookShow} recordRepresentation="url" />
      <CustomRoutes noLayout>
        <Route path="/invitation/:token" element={<InvitationPage />} />
        <Route path="/print/pick-lists/:ids" element={<PickListsPage />} />
        <Route path="/print/parcel-labels/:id" element={<ParcelLabelsPage />} />
      </CustomRoutes>
    </Admin>
  );
}
