import { MAX_ARRIVAL_DAYS } from '../../shop/arrival.rules.ts';
import { MAX_STOCK } from '../../stock/stock.rules.ts';
import { RETURN_DAYS_MAX } from '../returns/returns.rules.ts';
import { returnSettingsTexts } from '../returns/returns.texts.ts';
import { KEEP_ORDERS_MAX } from './delivery-address.rules.ts';
import { deliverySettingsTexts } from './fulfilment-settings.texts.ts';

export const deliveryNumbers = {
  arrivalFromDays: { label: deliverySettingsTexts.arrivalFrom, min: 0, max: MAX_ARRIVAL_DAYS },
  arrivalToDays: { label: deliverySettingsTexts.arrivalTo, min: 0, max: MAX_ARRIVAL_DAYS },
  lowStockAt: { label: deliverySettingsTexts.lowStock, min: 0, max: MAX_STOCK },
  keepOrderYears: { label: deliverySettingsTexts.keepYears, min: 0, max: KEEP_ORDERS_MAX },
  returnDays: { label: returnSettingsTexts.days, min: 1, max: RETURN_DAYS_MAX },
};
