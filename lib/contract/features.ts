import type { CallName } from './calls';

/**
 * Optional features of the storefront and the extended calls that each needs. A back end without one of these calls has
 * a shop without the feature.
 */
export const features = {
  /** Verdicts whether parts fit the chosen car. */
  fit: ['shopFit'],
  /** Questions about a car's equipment, which make verdicts exact. */
  carEquipment: ['shopFitFacts'],
  /** Part groups on a car's page. */
  partGroups: ['carGroups'],
  /** Jobs on a car with a kit of parts. */
  jobs: ['carJobs', 'carJob'],
  /** Jobs that use a product, on its page. */
  productJobs: ['shopProductJobs'],
  /** Drawings of assemblies, with the offers for each part. */
  schemes: ['schemeOffers'],
  /** A table of part numbers ordered at once. */
  quickOrder: ['shopQuickOrder'],
  /** The dictionary of part names for search as one types. */
  partNames: ['shopPartTypes'],
  /** Products and vehicles in the sitemaps; without it they list categories, brands and posts. */
  productSitemap: ['shopSitemap'],
  carSitemap: ['carSitemap'],
  /** The product feed for price comparison sites. */
  productFeed: ['shopFeed'],
  /** Own prices of business customers. */
  ownPrices: ['prices'],
  /** Writing reviews; reviews are shown without it. */
  reviewForm: ['reviewRead', 'reviewWrite'],
  questions: ['questionAsk', 'productQuestions'],
  /** Alerts about price and stock, for customers and by e-mail for visitors. */
  productAlerts: ['watchRead', 'watchChange', 'watchedProduct', 'guestWatchAsk', 'guestWatchRead', 'guestWatchChange'],
  /** Push messages; the device subscribes with the core call. */
  push: ['webPushKey', 'webPushState', 'webPushUnsubscribe'],
  /** Several named carts. */
  savedCarts: ['cartsChange'],
  /** Service book of a customer's car, with due maintenance and bought parts. */
  serviceBook: ['serviceDue', 'serviceBook', 'serviceMark', 'carPurchases'],
  /** The VIN of a car in the garage. */
  storedVin: ['carVin'],
  serviceLetters: ['serviceLettersLink', 'serviceLettersEnd'],
  /** Delivery prices and days of the cart; without it the checkout uses the prices of the delivery methods. */
  deliveryQuote: ['deliveryQuote'],
  /** Day and price of delivery on the product page. */
  productDelivery: ['deliveryOfProduct'],
  cancellation: ['ordersCancel', 'guestOrderCancel'],
  returns: ['ordersReturn', 'guestOrderReturn'],
  /** The confirmed price of an order, read before a cancellation or return. */
  orderCharges: ['orderCharged', 'orderChargedByToken'],
  /** Issued invoices and credit notes of an order. */
  orderDocuments: ['orderDocument', 'orderDocumentByToken'],
  reorder: ['ordersReorder'],
  /** Guests find an order by number and phone. */
  orderTracking: ['ordersTrack'],
  /** An order's page under its secret link. */
  orderLink: ['orderReadByToken'],
  /** Parts proposed instead of ordered ones, which the buyer accepts or refuses. */
  orderProposals: ['orderProposalRead', 'orderProposalAnswer'],
  /** A guest's order becomes that of a customer. */
  orderClaim: ['ordersClaim'],
  /** Company data of the last order. */
  billing: ['usersBilling'],
  /** State of a card payment, and the provider's callback and form. */
  paymentState: ['paymentCheck', 'paymentForm', 'paymentCallback'],
  paymentChange: ['paymentChange'],
  /** Payment methods of a customer; without it those of the configuration. */
  paymentMethods: ['paymentWays'],
  /** The test payment provider. */
  sandboxPayment: ['sandboxPage', 'sandboxAct'],
  /** The signed-in user; without it the one of the last sign-in. */
  user: ['usersMe'],
  /** Links of letters that confirm an e-mail address without sign-in. */
  emailLinks: ['authEmailConfirmLink', 'authEmailConfirmLogin', 'authEmailConfirmReject'],
  /** A check of the link of a new password before the form is shown. */
  passwordLink: ['authForgotLink'],
  signOutEverywhere: ['authEndSessions'],
  /** The human check of our own services; reCAPTCHA needs no call. */
  captcha: ['captchaChallenge'],
  /** Name, contacts and terms of the shop; without this feature, the defaults of the code are used. */
  shopSettings: ['shopSettings'],
  settings: ['usersSettings', 'usersSettingsUpdate'],
  salesLines: ['usersSalesLines'],
  priceList: ['usersPriceList'],
  documents: ['documentList', 'documentRead'],
  /** Own texts of site pages and further pages; without this feature, the built-in pages are shown. */
  ownPages: ['pagesList', 'pageRead'],
  /** Further entries of the main menu and the footer. */
  menuLinks: ['menuLinksList'],
  /** Previews of drafts. */
  contentPreview: ['contentPreview'],
  newsletterLinks: ['newsletterLink', 'newsletterUnsubscribe'],
} as const satisfies Readonly<Record<string, readonly CallName[]>>;

export type Feature = keyof typeof features;
