import type { ByHand, HandRequest } from '../operation.ts';
import type {
  AdminProductRow,
  Counted,
  CouponRow,
  Line,
  MessageRow,
  OrderRow,
  ReviewRow,
  UserRow,
} from './back-office-rows.ts';
import { cursorLike, productColumns, toProductPage, withCategory } from './product-sql.ts';

/** Returns the statement for a page of the list, with or without a search. */
function searched({
  table,
  columns,
  joins,
  where,
  limit,
}: Record<'table' | 'columns' | 'joins' | 'where', string> & { limit: number }) {
  const [name = '', alias = ''] = table.split(' ');
  const live = name === 'products' || name === 'users' ? `${alias}.deleted_at is null` : 'true';
  const statement = (filter: string) => `select ${columns},
      (select count(*)::int from ${table} where ${live} and ${filter}) as total,
      (select count(*)::int from ${table} where ${live}) as all_rows
    from ${table} ${joins} where ${live} and ${filter} order by ${alias}.created_at desc, ${alias}.id desc limit ${limit + 1}`;
  const [plain, filtered] = [statement('true'), statement(where)];
  return ({ query }: HandRequest): [string, string, unknown[]] =>
    query.search ? [`${name}, searched`, filtered, [`%${query.search}%`]] : [name, plain, []];
}

const countStock = (
  condition: string,
) => `(select count(*)::int from product_stock s join products q on q.id = s.product_id
  where q.deleted_at is null and s.on_hand - s.reserved ${condition})`;
const products = searched({
  table: 'products p',
  columns: `${productColumns},
    (select json_build_object('onHand', s.on_hand, 'reserved', s.reserved, 'lowAt', s.low_at)
      from product_stock s where s.product_id = p.id and s.on_hand is not null) as stock,
    (select count(*)::int from products where is_draft) as drafts,
    ${countStock('between 1 and coalesce(s.low_at, low_stock_at())')} as low, ${countStock('<= 0')} as sold_out`,
  joins: withCategory,
  where: '(p.name ilike $1 or p.description ilike $1)',
  limit: 24,
});
const orders = searched({
  table: 'orders o',
  columns: `o.id, o.status, o.total_cents as cents, o.created_at, o.paid_at, u.id as user_id, u.username, u.email, u.photo_url,
    (select count(*)::int from orders where paid_at is not null) as paid,
    (select count(*)::int from orders where paid_at is not null and refunded_at is null and shipped_on is null
      and status in ('pending', 'processing')) as to_ship,
    (select json_object_agg(of.status, (select count(*)::int from orders n where n.status = of.status))
      from unnest(array['pending', 'processing', 'delivered', 'cancelled']) as of(status)) as by_status,
    (select row_to_json(a) from delivery_addresses a where a.order_id = o.id) as address,
    (select row_to_json(s) from shipments s where s.order_id = o.id) as shipment,
    (select row_to_json(n) from order_notes n where n.order_id = o.id) as note,
    (select coalesce(json_agg(r), '[]') from refunds r where r.order_id = o.id) as refunds,
    (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name, 'image', l.image_url, 'cents', l.unit_price_cents,
      'listCents', l.price_cents, 'promoPercentage', l.promo_percentage, 'quantity', l.quantity) order by l.position) from order_lines l where l.order_id = o.id) as lines`,
  joins: 'join users u on u.id = o.user_id',
  where: 'o.user_id in (select id from users where username ilike $1)',
  limit: 25,
});
const users = searched({
  table: 'users u',
  columns: `u.id, u.username, u.email, u.role, u.photo_url, u.is_verified, u.created_at,
    (select count(*)::int from users where role = 'admin' and deleted_at is null) as admins`,
  joins: '',
  where: '(u.username ilike $1 or u.email ilike $1)',
  limit: 10,
});
const messages = searched({
  table: 'messages m',
  columns: `m.id, m.subject, m.message, m.is_read, m.created_at, m.guest_name, m.guest_email,
    exists (select from message_replies r where r.message_id = m.id) as is_replied`,
  joins: '',
  where: '(m.subject ilike $1 or m.guest_name ilike $1 or m.guest_email ilike $1)',
  limit: 25,
});
const reviews = searched({
  table: 'reviews r',
  columns: `r.id, r.rate, r.content, r.created_at, u.username, u.email, p.id as product_id, p.name as product_name`,
  joins: 'join users u on u.id = r.user_id join products p on p.id = r.product_id',
  where: 'true',
  limit: 25,
});

export const adminProductsByHand: ByHand = {
  isExact: true,
  reply: async (ask, request) => {
    const rows = await ask<AdminProductRow>(...products(request));
    const page = toProductPage(rows);
    const data = page.data.map((product, index) => {
      const stock = rows[index]?.stock;
      return { ...product, isPublished: true, ...(stock && { stock }) };
    });
    const { all_rows: published = 0, drafts = 0, low = 0, sold_out = 0 } = rows[0] ?? {};
    const totals = { totalDrafts: drafts, totalLow: low, totalSoldOut: sold_out };
    return { ...page, data, totalProducts: published + drafts, ...totals };
  },
};

export const ordersByHand: ByHand = {
  reply: async (ask, request) => {
    const { page, total, all, nextCursor } = pageOf(await ask<OrderRow>(...orders(request)), 25);
    const { paid: paidOrders = 0, to_ship: ordersToShip = 0 } = page[0] ?? {};
    return {
      data: { orders: page.map(toOrder) },
      total,
      nextCursor,
      totalOrders: all,
      paidOrders,
      ordersToShip,
      ordersByStatus: page[0]?.by_status,
    };
  },
};

export const usersByHand: ByHand = {
  reply: async (ask, request) => {
    const { page, total, all, nextCursor } = pageOf(await ask<UserRow>(...users(request)), 10);
    return { data: page.map(toUser), total, nextCursor, totalUsers: all, totalAdmins: page[0]?.admins };
  },
};

export const messagesByHand: ByHand = {
  reply: async (ask, request) => {
    const { page, total, all, nextCursor } = pageOf(await ask<MessageRow>(...messages(request)), 25);
    return { data: page.map(toMessage), total, totalMessages: all, nextCursor };
  },
};

export const commentsByHand: ByHand = {
  reply: async (ask, request) => {
    const { page, total, nextCursor } = pageOf(await ask<ReviewRow>(...reviews(request)), 25);
    return { data: page.map(toReview), total, nextCursor };
  },
};

export const couponsByHand: ByHand = {
  isExact: true,
  reply: async (ask) => {
    const text = 'select id, code, discount, expires_at from coupons order by created_at desc, id desc';
    const rows = await ask<CouponRow>('coupons', text, []);
    const data = rows.map(({ id, code, discount, expires_at }) => ({
      _id: id,
      code,
      discount,
      expiresAt: expires_at.toISOString(),
    }));
    return { data };
  },
};

function pageOf<Row extends Counted & { id: string }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? cursorLike(page.at(-1)?.id) : null;
  return { page, total: page[0]?.total ?? 0, all: page[0]?.all_rows ?? 0, nextCursor };
}

function toOrder(row: OrderRow) {
  const total = Number(row.cents) / 100;
  return {
    _id: row.id,
    user: { _id: row.user_id, username: row.username, email: row.email, photoUrl: row.photo_url },
    createdAt: row.created_at.toISOString(),
    subtotal: total,
    coupon: null,
    totalPrice: total,
    status: row.status,
    isPaid: row.paid_at !== null,
    isRefunded: false,
    products: row.lines.map(toLine),
    deliveryAddress: row.address,
    isAddressMissing: false,
    shipment: row.shipment,
    refundedAmount: 0,
    adjustments: [],
    addressProblem: null,
    note: row.note,
    refunds: row.refunds,
    shipmentEmail: null,
    returnableLines: [],
    isPersonErased: false,
    billedName: null,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

function toLine({ id, productId, name, image, cents, listCents, promoPercentage, quantity }: Line) {
  return {
    product: { _id: productId, name, images: image ? [image] : [], price: cents / 100 },
    ...(promoPercentage > 0 && { beforePromo: { price: listCents / 100, promoPercentage } }),
    ...{ quantity, lineId: id, refunded: 0 },
  };
}

function toUser({ id, username, email, role, photo_url: photoUrl, is_verified, created_at }: UserRow) {
  const names = { _id: id, id, username, name: username, email };
  return { ...names, role, photoUrl, isVerified: is_verified, createdAt: created_at.toISOString() };
}

function toMessage(row: MessageRow) {
  return {
    ...{ _id: row.id, subject: row.subject, message: row.message, isRead: row.is_read },
    isReplied: row.is_replied,
    createdAt: row.created_at.toISOString(),
    userId: null,
    guestName: row.guest_name,
    guestEmail: row.guest_email,
  };
}

function toReview({ id, rate, content, created_at, username, email, product_id, product_name }: ReviewRow) {
  return {
    ...{ _id: id, user: { username, email }, product: { _id: product_id, name: product_name } },
    ...{ rating: rate, comment: content, createdAt: created_at.toISOString() },
  };
}
