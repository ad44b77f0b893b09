import { lazyPage } from './lazy-page.tsx';

export const shopPages = {
  Home: lazyPage(async () => (await import('../pages/storefront/home/home.page.tsx')).HomePage),
  Store: lazyPage(async () => (await import('../pages/storefront/store/store.page.tsx')).StorePage),
  Product: lazyPage(async () => (await import('../pages/storefront/product/product.page.tsx')).ProductPage),
  Cart: lazyPage(async () => (await import('../pages/storefront/cart/cart.page.tsx')).CartPage),
  Wishlist: lazyPage(
    async () => (await import('../pages/storefront/wishlist/wishlist.page.tsx')).WishlistPage,
  ),
  About: lazyPage(async () => (await import('../pages/storefront/about/about.page.tsx')).AboutPage),
  Register: lazyPage(
    async () => (await import('../pages/storefront/account/register.page.tsx')).RegisterPage,
  ),
  Login: lazyPage(async () => (await import('../pages/storefront/account/login.page.tsx')).LoginPage),
  ResetPassword: lazyPage(
    async () => (await import('../pages/storefront/account/reset-password.page.tsx')).ResetPasswordPage,
  ),
  VerifyEmail: lazyPage(
    async () => (await import('../pages/storefront/account/verify-email.page.tsx')).VerifyEmailPage,
  ),
  ConfirmEmail: lazyPage(
    async () => (await import('../pages/storefront/account/confirm-email.page.tsx')).ConfirmEmailPage,
  ),
  Invitation: lazyPage(
    async () => (await import('../pages/storefront/account/invitation.page.tsx')).InvitationPage,
  ),
  Profile: lazyPage(async () => (await import('../pages/storefront/account/profile.page.tsx')).ProfilePage),
  OrderSuccess: lazyPage(
    async () => (await import('../pages/storefront/order/order-success.page.tsx')).OrderSuccessPage,
  ),
  Handover: lazyPage(
    async () => (await import('../pages/storefront/handover/handover.page.tsx')).HandoverPage,
  ),
  Terms: lazyPage(async () => (await import('../pages/storefront/policies/policy.page.tsx')).TermsPage),
  Privacy: lazyPage(async () => (await import('../pages/storefront/policies/policy.page.tsx')).PrivacyPage),
  Returns: lazyPage(async () => (await import('../pages/storefront/policies/policy.page.tsx')).ReturnsPage),
  NotFound: lazyPage(
    async () => (await import('../pages/storefront/layout/not-found.page.tsx')).NotFoundPage,
  ),
} as const;

/** Shoppers never load these files. */
export const adminPages = {
  Layout: lazyPage(async () => (await import('../pages/admin/layout/admin-layout.tsx')).AdminLayout),
  Dashboard: lazyPage(
    async () => (await import('../pages/admin/dashboard/dashboard.page.tsx')).DashboardPage,
  ),
  Products: lazyPage(async () => (await import('../pages/admin/products/products.page.tsx')).ProductsPage),
  ProductAdd: lazyPage(
    async () => (await import('../pages/admin/products/product-add.page.tsx')).ProductAddPage,
  ),
  ProductEdit: lazyPage(
    async () => (await import('../pages/admin/products/product-edit.page.tsx')).ProductEditPage,
  ),
  Categories: lazyPage(
    async () => (await import('../pages/admin/categories/categories.page.tsx')).CategoriesPage,
  ),
  Users: lazyPage(async () => (await import('../pages/admin/users/users.page.tsx')).UsersPage),
  Orders: lazyPage(async () => (await import('../pages/admin/orders/orders.page.tsx')).OrdersPage),
  Messages: lazyPage(async () => (await import('../pages/admin/messages/messages.page.tsx')).MessagesPage),
  Message: lazyPage(async () => (await import('../pages/admin/messages/message.page.tsx')).MessagePage),
  Comments: lazyPage(async () => (await import('../pages/admin/comments/comments.page.tsx')).CommentsPage),
  Admins: lazyPage(async () => (await import('../pages/admin/users/admins.page.tsx')).AdminsPage),
  Settings: lazyPage(
    async () => (await import('../pages/admin/settings/settings.page.tsx')).AccountSettingsPage,
  ),
  SettingsAgents: lazyPage(
    async () => (await import('../pages/admin/settings/agents/agents.page.tsx')).AgentSettingsPage,
  ),
  SettingsShop: lazyPage(
    async () => (await import('../pages/admin/settings/shop/shop.page.tsx')).ShopSettingsPage,
  ),
  SettingsDelivery: lazyPage(
    async () => (await import('../pages/admin/settings/delivery/delivery.page.tsx')).DeliverySettingsPage,
  ),
  SettingsMail: lazyPage(
    async () => (await import('../pages/admin/settings/email/mail.page.tsx')).MailSettingsPage,
  ),
  SettingsMailKind: lazyPage(
    async () => (await import('../pages/admin/settings/email/email-preview.page.tsx')).MailPreviewPage,
  ),
  SettingsText: lazyPage(
    async () => (await import('../pages/admin/settings/texts/shop-text.page.tsx')).ShopTextPage,
  ),
  SettingsSecurity: lazyPage(
    async () => (await import('../pages/admin/settings/security/security.page.tsx')).SecurityPage,
  ),
  SettingsLog: lazyPage(async () => (await import('../pages/admin/settings/audit-log/log.page.tsx')).LogPage),
  SettingsBackups: lazyPage(
    async () => (await import('../pages/admin/settings/backups/backups.page.tsx')).BackupsPage,
  ),
  SettingsData: lazyPage(
    async () => (await import('../pages/admin/settings/import-export/data.page.tsx')).DataPage,
  ),
  Import: lazyPage(
    async () => (await import('../pages/admin/settings/import-export/import.page.tsx')).ImportPage,
  ),
  Coupons: lazyPage(async () => (await import('../pages/admin/coupons/coupons.page.tsx')).CouponsPage),
  Profile: lazyPage(async () => (await import('../pages/admin/users/profile.page.tsx')).AdminProfilePage),
} as const;
