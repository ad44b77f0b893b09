import type { CountedRow } from './product-sql.ts';

export type Counted = { total: number; all_rows: number };
type PersonRow = { user_id: string; username: string; email: string; photo_url: string | null };
export type AdminProductRow = CountedRow &
  Counted & { stock: object | null } & Record<'drafts' | 'low' | 'sold_out', number>;
export type Line = {
  id: string;
  productId: string;
  name: string;
  image: string | null;
  cents: number;
  listCents: number;
  promoPercentage: number;
  quantity: number;
};
export type OrderRow = Counted &
  PersonRow & { id: string; status: string; cents: string; created_at: Date } & {
    paid_at: Date | null;
    lines: Line[];
    address: object | null;
    shipment: object | null;
    note: object | null;
    refunds: object[];
    paid: number;
    to_ship: number;
    by_status: Record<string, number>;
  };
export type UserRow = Counted & {
  id: string;
  username: string;
  email: string;
  role: string;
  photo_url: string | null;
} & {
  is_verified: boolean;
  created_at: Date;
  admins: number;
};
export type MessageRow = Counted & { id: string; subject: string; message: string; is_read: boolean } & {
  is_replied: boolean;
  created_at: Date;
  guest_name: string;
  guest_email: string;
};
export type ReviewRow = Counted & { id: string; rate: number; content: string; created_at: Date } & {
  username: string;
  email: string;
  product_id: string;
  product_name: string;
};
export type CouponRow = { id: string; code: string; discount: number; expires_at: Date };
