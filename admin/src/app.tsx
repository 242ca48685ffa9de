import { lazy } from 'react';
import { Admin, CustomRoutes, type RaRecord, Resource } from 'react-admin';
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
const MakeList = lazy(() => import('./pages/vehicles/make-list'));
const ModelList = lazy(() => import('./pages/vehicles/model-list'));
const TodayPage = lazy(() => import('./pages/today/today-page'));
const AccountPage = lazy(() => import('./pages/account/account-page'));
const StaffList = lazy(() => import('./pages/staff/staff-list'));
const StaffEdit = lazy(() => import('./pages/staff/staff-edit'));
const SoldOutList = lazy(() => import('./pages/sold-out/sold-out-list'));
const StaffCreate = lazy(() => import('./pages/staff/staff-create'));
const JournalList = lazy(() => import('./pages/journal/journal-list'));
const OrderList = lazy(() => import('./pages/orders/order-list'));
const OrderShow = lazy(() => import('./pages/orders/order-show'));
const SettingsPage = lazy(() => import('./pages/settings/settings-page'));
const WarehouseList = lazy(() => import('./pages/warehouses/warehouse-list'));
const WarehouseEdit = lazy(() => import('./pages/warehouses/warehouse-edit'));
const WarehouseCreate = lazy(() => import('./pages/warehouses/warehouse-create'));
const DeliveryList = lazy(() => import('./pages/delivery/delivery-list'));
const DeliveryEdit = lazy(() => import('./pages/delivery/delivery-edit'));
const CurrenciesPage = lazy(() => import('./pages/currencies/currencies-page'));
const CustomerList = lazy(() => import('./pages/customers/customer-list'));
const CustomerShow = lazy(() => import('./pages/customers/customer-show'));
const CustomerCreate = lazy(() => import('./pages/customers/customer-create'));
const NewOrderPage = lazy(() => import('./pages/orders/new/new-order-page'));
const OrderEdit = lazy(() => import('./pages/orders/edit/order-edit'));
const ReturnList = lazy(() => import('./pages/returns/return-list'));
const ReturnShow = lazy(() => import('./pages/returns/return-show'));
const ExchangePage = lazy(() => import('./pages/returns/exchange-page'));
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
const BrandList = lazy(() => import('./pages/brands/brand-list'));
const BrandEdit = lazy(() => import('./pages/brands/brand-edit'));
const BrandCreate = lazy(() => import('./pages/brands/brand-create'));
const SourceList = lazy(() => import('./pages/supplier-sources/source-list'));
const SourceEdit = lazy(() => import('./pages/supplier-sources/source-edit'));
const SourceCreate = lazy(() => import('./pages/supplier-sources/source-create'));
const SupplierList = lazy(() => import('./pages/suppliers/supplier-list'));
const SupplierEdit = lazy(() => import('./pages/suppliers/supplier-edit'));
const SupplierCreate = lazy(() => import('./pages/suppliers/supplier-create'));
const UploadPage = lazy(() => import('./pages/supplier-imports/upload-page'));
const ImportList = lazy(() => import('./pages/supplier-imports/import-list'));
const ImportShow = lazy(() => import('./pages/supplier-imports/import-show'));
const ProfileList = lazy(() => import('./pages/price-profiles/profile-list'));
const ProfileEdit = lazy(() => import('./pages/price-profiles/profile-edit'));
const ProfileCreate = lazy(() => import('./pages/price-profiles/profile-create'));
const OfferList = lazy(() => import('./pages/offers/offer-list'));
const PickListsPage = lazy(() => import('./pages/orders/print/pick-lists-page'));
const MoneyPage = lazy(() => import('./pages/money/money-page'));
const CashDayPage = lazy(() => import('./pages/money/cash-day-page'));
const FiguresPage = lazy(() => import('./pages/figures/figures-page'));
const ContentList = lazy(() => import('./pages/content/content-list'));
const ContentEdit = lazy(() => import('./pages/content/content-edit'));
const ContentCreate = lazy(() => import('./pages/content/content-create'));
const TopicList = lazy(() => import('./pages/content/topic-list'));
const ParcelLabelsPage = lazy(() => import('./pages/orders/print/parcel-labels-page'));

/** Page titles must be strings. */
const idText = ({ id }: RaRecord) => String(id);

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
      <Resource name="returns" list={ReturnList} show={ReturnShow} create={ReturnCreate} recordRepresentation={idText}>
        <Route path=":id/exchange" element={<ExchangePage />} />
      </Resource>
      <Resource name="documents" list={DocumentList} />
      <Resource name="sold-out" list={SoldOutList} />
      <Resource name="staff" list={StaffList} edit={StaffEdit} create={StaffCreate} recordRepresentation="name" />
      <Resource name="journal" list={JournalList} />
      <Resource name="reviews" list={ReviewList} show={ReviewShow} recordRepresentation="author" />
      <Resource name="questions" list={QuestionList} show={QuestionShow} recordRepresentation={idText} />
      <Resource name="promos" list={PromoList} show={PromoShow} create={PromoCreate} recordRepresentation="code" />
      <Resource name="letters" list={LetterList} show={LetterShow} recordRepresentation={idText} />
      <Resource
        name="newsletters"
        list={NewsletterList}
        edit={NewsletterEdit}
        create={NewsletterCreate}
        recordRepresentation={idText}
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
      <Resource name="vehicle-makes" list={MakeList} recordRepresentation="name" />
      <Resource name="vehicle-models" list={ModelList} recordRepresentation="name" />
      <Resource
        name="content"
        list={ContentList}
        edit={ContentEdit}
        create={ContentCreate}
        recordRepresentation="slug"
      />
      <Resource name="content-topics" list={TopicList} recordRepresentation="slug" />
      <Resource name="money" list={MoneyPage} />
      <Resource name="figures" list={FiguresPage} />
      <Resource name="tokens" list={TokenList} recordRepresentation="name" />
      <Resource name="settings" list={SettingsPage} />
      <Resource
        name="warehouses"
        list={WarehouseList}
        edit={WarehouseEdit}
        create={WarehouseCreate}
        recordRepresentation="id"
      />
      <Resource name="delivery-methods" list={DeliveryList} edit={DeliveryEdit} recordRepresentation="code" />
      <Resource name="currencies" list={CurrenciesPage} />
      <Resource name="webhooks" list={WebhookList} show={WebhookShow} recordRepresentation="url" />
      <Resource name="brands" list={BrandList} edit={BrandEdit} create={BrandCreate} recordRepresentation="name" />
      <Resource
        name="supplier-sources"
        list={SourceList}
        edit={SourceEdit}
        create={SourceCreate}
        recordRepresentation="supplier"
      />
      <Resource
        name="suppliers"
        list={SupplierList}
        edit={SupplierEdit}
        create={SupplierCreate}
        recordRepresentation="name"
      >
        <Route path=":id/upload" element={<UploadPage />} />
      </Resource>
      <Resource name="supplier-imports" list={ImportList} show={ImportShow} recordRepresentation="fileName" />
      <Resource
        name="price-profiles"
        list={ProfileList}
        edit={ProfileEdit}
        create={ProfileCreate}
        recordRepresentation="name"
      />
      <Resource name="offers" list={OfferList} recordRepresentation="partNumber" />
      <CustomRoutes noLayout>
        <Route path="/print/cash-day/:id" element={<CashDayPage />} />
        <Route path="/invitation/:token" element={<InvitationPage />} />
        <Route path="/print/pick-lists/:ids" element={<PickListsPage />} />
        <Route path="/print/parcel-labels/:id" element={<ParcelLabelsPage />} />
      </CustomRoutes>
    </Admin>
  );
}
