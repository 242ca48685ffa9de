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

const CatalogueProductList = lazy(() => import('./pages/catalogue-products/product-list'));
const CatalogueProductEdit = lazy(() => import('./pages/catalogue-products/product-edit'));
const CatalogueProductCreate = lazy(() => import('./pages/catalogue-products/product-create'));
const CategoryList = lazy(() => import('./pages/categories/category-list'));
const CategoryEdit = lazy(() => import('./pages/categories/category-edit'));
const CategoryCreate = lazy(() => import('./pages/categories/category-create'));
const TagList = lazy(() => import('./pages/tags/tag-list'));
const VehicleList = lazy(() => import('./pages/vehicles/vehicle-list'));
const TodayPage = lazy(() => import('./pages/today/today-page'));
const AccountPage = lazy(() => import('./pages/account/account-page'));
const StaffList = lazy(() => import('./pages/staff/staff-list'));
const StaffEdit = lazy(() => import('./pages/staff/staff-edit'));
const StaffCreate = lazy(() => import('./pages/staff/staff-create'));
const JournalList = lazy(() => import('./pages/journal/journal-list'));
const OrderList = lazy(() => import('./pages/orders/order-list'));
const OrderShow = lazy(() => import('./pages/orders/order-show'));
const CustomerList = lazy(() => import('./pages/customers/customer-list'));
const CustomerShow = lazy(() => import('./pages/customers/customer-show'));
const CustomerCreate = lazy(() => import('./pages/customers/customer-create'));
const NewOrderPage = lazy(() => import('./pages/orders/new/new-order-page'));
const OrderEdit = lazy(() => import('./pages/orders/edit/order-edit'));
const ReturnList = lazy(() => import('./pages/returns/return-list'));
const ReturnShow = lazy(() => import('./pages/returns/return-show'));
const ReturnCreate = lazy(() => import('./pages/returns/return-create'));
const ReviewList = lazy(() => import('./pages/reviews/review-list'));
const ReviewShow = lazy(() => import('./pages/reviews/review-show'));
const QuestionList = lazy(() => import('./pages/questions/question-list'));
const QuestionShow = lazy(() => import('./pages/questions/question-show'));
const PromoList = lazy(() => import('./pages/promos/promo-list'));
const PromoShow = lazy(() => import('./pages/promos/promo-show'));
const PromoCreate = lazy(() => import('./pages/promos/promo-create'));
const LetterList = lazy(() => import('./pages/letters/letter-list'));
const LetterShow = lazy(() => import('./pages/letters/letter-show'));
const LetterPreviewsPage = lazy(() => import('./pages/letters/letter-previews-page'));
const NewsletterList = lazy(() => import('./pages/newsletters/newsletter-list'));
const NewsletterEdit = lazy(() => import('./pages/newsletters/newsletter-edit'));
const NewsletterCreate = lazy(() => import('./pages/newsletters/newsletter-create'));
const SubscriberList = lazy(() => import('./pages/newsletters/subscriber-list'));
const DocumentList = lazy(() => import('./pages/documents/document-list'));
const TokenList = lazy(() => import('./pages/tokens/token-list'));
const WebhookList = lazy(() => import('./pages/webhooks/webhook-list'));
const WebhookShow = lazy(() => import('./pages/webhooks/webhook-show'));
const PickListsPage = lazy(() => import('./pages/orders/print/pick-lists-page'));
const MoneyPage = lazy(() => import('./pages/money/money-page'));
const CashDayPage = lazy(() => import('./pages/money/cash-day-page'));
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
      <Resource
        name="orders"
        list={OrderList}
        create={NewOrderPage}
        edit={OrderEdit}
        show={OrderShow}
        recordRepresentation="number"
      />
      <Resource
        name="customers"
        list={CustomerList}
        show={CustomerShow}
        create={CustomerCreate}
        recordRepresentation={({ firstName, lastName }) => `${firstName} ${lastName}`.trim()}
      />
      <Resource name="returns" list={ReturnList} show={ReturnShow} create={ReturnCreate} recordRepresentation="id" />
      <Resource name="documents" list={DocumentList} />
      <Resource name="staff" list={StaffList} edit={StaffEdit} create={StaffCreate} recordRepresentation="name" />
      <Resource name="journal" list={JournalList} />
      <Resource name="reviews" list={ReviewList} show={ReviewShow} recordRepresentation="author" />
      <Resource name="questions" list={QuestionList} show={QuestionShow} recordRepresentation="id" />
      <Resource name="promos" list={PromoList} show={PromoShow} create={PromoCreate} recordRepresentation="code" />
      <Resource name="letters" list={LetterList} show={LetterShow} recordRepresentation="id" />
      <Resource
        name="newsletters"
        list={NewsletterList}
        edit={NewsletterEdit}
        create={NewsletterCreate}
        recordRepresentation="id"
      />
      <Resource name="subscribers" list={SubscriberList} recordRepresentation="email" />
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path="/letter-previews" element={<LetterPreviewsPage />} />
      </CustomRoutes>
      <Resource
        name="catalogue-products"
        list={CatalogueProductList}
        edit={CatalogueProductEdit}
        create={CatalogueProductCreate}
        recordRepresentation="partNumber"
      />
      <Resource
        name="categories"
        list={CategoryList}
        edit={CategoryEdit}
        create={CategoryCreate}
        recordRepresentation="code"
      />
      <Resource name="tags" list={TagList} recordRepresentation="slug" />
      <Resource name="vehicles" list={VehicleList} recordRepresentation="name" />
      <Resource name="money" list={MoneyPage} />
      <Resource name="tokens" list={TokenList} recordRepresentation="name" />
      <Resource name="webhooks" list={WebhookList} show={WebhookShow} recordRepresentation="url" />
      <CustomRoutes noLayout>
        <Route path="/print/cash-day/:id" element={<CashDayPage />} />
        <Route path="/invitation/:token" element={<InvitationPage />} />
        <Route path="/print/pick-lists/:ids" element={<PickListsPage />} />
        <Route path="/print/parcel-labels/:id" element={<ParcelLabelsPage />} />
      </CustomRoutes>
    </Admin>
  );
}
