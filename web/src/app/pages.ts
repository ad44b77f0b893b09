import { lazyPage } from './lazy-page.tsx';

export const shopPages = {
  Home: lazyPage(async () => (await import('../pages/storefront/home.page.tsx')).HomePage),
  Store: lazyPage(async () => (await import('../pages/storefront/store.page.tsx')).StorePage),
  Product: lazyPage(async () => (await import('../pages/storefront/product.page.tsx')).ProductPage),
  Cart: lazyPage(async () => (await import('../pages/storefront/cart.page.tsx')).CartPage),
  Wishlist: lazyPage(async () => (await import('../pages/storefront/wishlist.page.tsx')).WishlistPage),
  About: lazyPage(async () => (await import('../pages/storefront/about.page.tsx')).AboutPage),
  Register: lazyPage(async () => (await import('../pages/storefront/register.page.tsx')).RegisterPage),
  Login: lazyPage(async () => (await import('../pages/storefront/login.page.tsx')).LoginPage),
  ResetPassword: lazyPage(
    async () => (await import('../pages/storefront/reset-password.page.tsx')).ResetPasswordPage,
  ),
  VerifyEmail: lazyPage(
    async () => (await import('../pages/storefront/verify-email.page.tsx')).VerifyEmailPage,
  ),
  ConfirmEmail: lazyPage(
    async () => (await import('../pages/storefront/confirm-email.page.tsx')).ConfirmEmailPage,
  ),
  Invitation: lazyPage(async () => (await import('../pages/storefront/invitation.page.tsx')).InvitationPage),
  Profile: lazyPage(async () => (await import('../pages/storefront/profile.page.tsx')).ProfilePage),
  OrderSuccess: lazyPage(
    async () => (await import('../pages/storefront/order-success.page.tsx')).OrderSuccessPage,
  ),
  Handover: lazyPage(async () => (await import('../pages/storefront/handover.page.tsx')).HandoverPage),
  Terms: lazyPage(async () => (await import('../pages/storefront/policy.page.tsx')).TermsPage),
  Privacy: lazyPage(async () => (await import('../pages/storefront/policy.page.tsx')).PrivacyPage),
  Returns: lazyPage(async () => (await import('../pages/storefront/policy.page.tsx')).ReturnsPage),
  NotFound: lazyPage(async () => (await import('../pages/storefront/not-found.page.tsx')).NotFoundPage),
} as const;

/** Shoppers never load these files. */
export const adminPages = {
  Layout: lazyPage(async () => (await import('../pages/admin/admin-layout.tsx')).AdminLayout),
  Dashboard: lazyPage(async () => (await import('../pages/admin/dashboard.page.tsx')).DashboardPage),
  Products: lazyPage(async () => (await import('../pages/admin/products.page.tsx')).ProductsPage),
  ProductAdd: lazyPage(async () => (await import('../pages/admin/product-add.page.tsx')).ProductAddPage),
  ProductEdit: lazyPage(async () => (await import('../pages/admin/product-edit.page.tsx')).ProductEditPage),
  Categories: lazyPage(async () => (await import('../pages/admin/categories.page.tsx')).CategoriesPage),
  Users: lazyPage(async () => (await import('../pages/admin/users.page.tsx')).UsersPage),
  Orders: lazyPage(async () => (await import('../pages/admin/orders.page.tsx')).OrdersPage),
  Messages: lazyPage(async () => (await import('../pages/admin/messages.page.tsx')).MessagesPage),
  Message: lazyPage(async () => (await import('../pages/admin/message.page.tsx')).MessagePage),
  Comments: lazyPage(async () => (await import('../pages/admin/comments.page.tsx')).CommentsPage),
  Admins: lazyPage(async () => (await import('../pages/admin/admins.page.tsx')).AdminsPage),
  Settings: lazyPage(async () => (await import('../pages/admin/settings.page.tsx')).AccountSettingsPage),
  SettingsAgents: lazyPage(
    async () => (await import('../pages/admin/settings/agents.page.tsx')).AgentSettingsPage,
  ),
  SettingsShop: lazyPage(
    async () => (await import('../pages/admin/settings/shop.page.tsx')).ShopSettingsPage,
  ),
  SettingsDelivery: lazyPage(
    async () => (await import('../pages/admin/settings/delivery.page.tsx')).DeliverySettingsPage,
  ),
  SettingsMail: lazyPage(
    async () => (await import('../pages/admin/settings/mail.page.tsx')).MailSettingsPage,
  ),
  SettingsMailKind: lazyPage(
    async () => (await import('../pages/admin/settings/mail-preview.page.tsx')).MailPreviewPage,
  ),
  SettingsText: lazyPage(
    async () => (await import('../pages/admin/settings/shop-text.page.tsx')).ShopTextPage,
  ),
  SettingsSecurity: lazyPage(
    async () => (await import('../pages/admin/settings/security.page.tsx')).SecurityPage,
  ),
  SettingsLog: lazyPage(async () => (await import('../pages/admin/settings/log.page.tsx')).LogPage),
  SettingsBackups: lazyPage(
    async () => (await import('../pages/admin/settings/backups.page.tsx')).BackupsPage,
  ),
  SettingsData: lazyPage(async () => (await import('../pages/admin/settings/data.page.tsx')).DataPage),
  Import: lazyPage(async () => (await import('../pages/admin/settings/import.page.tsx')).ImportPage),
  Coupons: lazyPage(async () => (await import('../pages/admin/coupons.page.tsx')).CouponsPage),
  Profile: lazyPage(async () => (await import('../pages/admin/profile.page.tsx')).AdminProfilePage),
} as const;
