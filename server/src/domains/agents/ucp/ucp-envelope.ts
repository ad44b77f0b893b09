import { UCP_CAPABILITIES, type UcpCapability, type UcpVersion } from '@vitrine/contract/agents/agents.rules';

type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
type Note = { code: string; content: string; path?: string | undefined };
export type UcpMessage = Note & ({ type: 'error'; severity: Severity } | { type: 'warning' | 'info' });

export function errorMessage(severity: Severity, note: Note): UcpMessage {
  return { type: 'error', ...note, severity };
}

type UcpHead = {
  version: UcpVersion;
  status: 'success' | 'error';
  capabilities: Record<string, { version: UcpVersion }[]>;
  payment_handlers?: Record<string, never>;
};
export type UcpReply = { ucp: UcpHead; messages?: UcpMessage[]; [field: string]: unknown };

export type Given<Input = unknown> = { id: string; input: Input };
export type UcpOutcome = { status: 200 | 201; body: UcpReply };

export function outcomeOf(body: UcpReply, status: UcpOutcome['status'] = 200): UcpOutcome {
  return { status, body };
}

type Negotiated = { version: UcpVersion; capabilities: ReadonlySet<UcpCapability> };

export function ucpHead({ version, capabilities }: Negotiated, root: UcpCapability): UcpHead {
  const names = [...capabilities].filter((name) => name === root || extendsOf(name).includes(root));
  return {
    version,
    status: 'success',
    capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])),
    // The shop takes no payment from agents, which the protocol wants stated with every checkout.
    ...(root === 'dev.ucp.shopping.checkout' && { payment_handlers: {} }),
  };
}

/** A business outcome without anything to show: not found, nothing available and the like. */
export function errorOutcome(
  negotiated: Negotiated,
  root: UcpCapability,
  { continueUrl, ...note }: Note & { continueUrl?: string },
): UcpOutcome {
  const { payment_handlers, ...head } = ucpHead(negotiated, root);
  const messages = [errorMessage('unrecoverable', note)];
  return outcomeOf({ ucp: { ...head, status: 'error' }, messages, continue_url: continueUrl });
}

function extendsOf(name: UcpCapability): readonly string[] {
  const capability = UCP_CAPABILITIES[name];
  return 'extends' in capability ? capability.extends : [];
}
