import CategoriesIcon from '@mui/icons-material/AccountTreeOutlined';
import ContentIcon from '@mui/icons-material/ArticleOutlined';
import ReturnsIcon from '@mui/icons-material/AssignmentReturnOutlined';
import StaffIcon from '@mui/icons-material/BadgeOutlined';
import FiguresIcon from '@mui/icons-material/BarChartOutlined';
import NewsletterIcon from '@mui/icons-material/CampaignOutlined';
import SourceIcon from '@mui/icons-material/CloudDownloadOutlined';
import ContactsIcon from '@mui/icons-material/ContactsOutlined';
import CurrencyIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import DocumentsIcon from '@mui/icons-material/DescriptionOutlined';
import VehiclesIcon from '@mui/icons-material/DirectionsCarOutlined';
import SupplierIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ProductsIcon from '@mui/icons-material/Inventory2Outlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import QuestionIcon from '@mui/icons-material/LiveHelpOutlined';
import TagsIcon from '@mui/icons-material/LocalOfferOutlined';
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined';
import BrandIcon from '@mui/icons-material/LoyaltyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import SubscribersIcon from '@mui/icons-material/PeopleOutlined';
import ProfileIcon from '@mui/icons-material/PercentOutlined';
import OffersIcon from '@mui/icons-material/PriceCheckOutlined';
import SoldOutIcon from '@mui/icons-material/ProductionQuantityLimitsOutlined';
import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import PromoIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TopicIcon from '@mui/icons-material/TopicOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import WarehouseIcon from '@mui/icons-material/WarehouseOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import type { ComponentType } from 'react';

type MenuEntry = { readonly resource: string; readonly Icon: ComponentType };
type MenuGroup = { readonly name: string; readonly entries: readonly MenuEntry[] };

/** The menu in groups. An entry is shown if the role may see the list of its resource. */
export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'work',
    entries: [
      { resource: 'orders', Icon: OrdersIcon },
      { resource: 'returns', Icon: ReturnsIcon },
      { resource: 'money', Icon: PaymentsIcon },
      { resource: 'documents', Icon: DocumentsIcon },
      { resource: 'figures', Icon: FiguresIcon },
      { resource: 'sold-out', Icon: SoldOutIcon },
    ],
  },
  {
    name: 'customers',
    entries: [
      { resource: 'customers', Icon: ContactsIcon },
      { resource: 'promos', Icon: PromoIcon },
    ],
  },
  {
    name: 'goods',
    entries: [
      { resource: 'catalogue-products', Icon: ProductsIcon },
      { resource: 'categories', Icon: CategoriesIcon },
      { resource: 'tags', Icon: TagsIcon },
      { resource: 'vehicles', Icon: VehiclesIcon },
      { resource: 'brands', Icon: BrandIcon },
      { resource: 'suppliers', Icon: SupplierIcon },
      { resource: 'supplier-imports', Icon: ImportIcon },
      { resource: 'supplier-sources', Icon: SourceIcon },
      { resource: 'price-profiles', Icon: ProfileIcon },
      { resource: 'offers', Icon: OffersIcon },
    ],
  },
  {
    name: 'content',
    entries: [
      { resource: 'content', Icon: ContentIcon },
      { resource: 'content-topics', Icon: TopicIcon },
      { resource: 'questions', Icon: QuestionIcon },
      { resource: 'reviews', Icon: ReviewIcon },
      { resource: 'letters', Icon: MailIcon },
      { resource: 'newsletters', Icon: NewsletterIcon },
      { resource: 'subscribers', Icon: SubscribersIcon },
    ],
  },
  {
    name: 'office',
    entries: [
      { resource: 'settings', Icon: SettingsIcon },
      { resource: 'warehouses', Icon: WarehouseIcon },
      { resource: 'delivery-methods', Icon: DeliveryIcon },
      { resource: 'currencies', Icon: CurrencyIcon },
      { resource: 'staff', Icon: StaffIcon },
      { resource: 'tokens', Icon: KeyIcon },
      { resource: 'webhooks', Icon: WebhookIcon },
      { resource: 'journal', Icon: HistoryIcon },
    ],
  },
];
