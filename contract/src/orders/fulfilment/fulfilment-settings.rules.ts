import { MAX_STOCK } from '../../stock/stock.rules.ts';
import { KEEP_ORDERS_MAX } from './delivery-address.rules.ts';
import { deliverySettingsTexts } from './fulfilment-settings.texts.ts';

export const deliveryNumbers = {
  lowStockAt: { label: deliverySettingsTexts.lowStock, min: 0, max: MAX_STOCK },
  keepOrderYears: { label: deliverySettingsTexts.keepYears, min: 0, max: KEEP_ORDERS_MAX },
};
