import { defineRefusal } from '../shared/refusals.ts';
import { simulationTexts } from './discount-simulation.texts.ts';

export const simulationRefusals = {
  replaced: defineRefusal('simulation_replaced', { status: 409, message: simulationTexts.replaced }),
} as const;
