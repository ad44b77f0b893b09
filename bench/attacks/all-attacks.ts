import { shopperId, shopperToken } from '../data/ids.ts';
import { agentBatches, agentReads } from './agent-floods.ts';
import type { Attack } from './attack.ts';
import {
  formFloods,
  mistypedSearches,
  overload,
  signInFlood,
  trustedProxy,
  untrustedProxy,
} from './floods.ts';
import { idleSockets, neverReading, withheldUploads } from './sockets.ts';

const UPLOADER = 4_998;

export const ATTACKS: readonly Attack[] = [
  mistypedSearches,
  idleSockets,
  neverReading,
  withheldUploads({ path: `/api/users/${shopperId(UPLOADER)}`, token: shopperToken(UPLOADER) }),
  signInFlood,
  ...formFloods,
  agentBatches,
  agentReads,
  overload,
  untrustedProxy,
  trustedProxy,
];
