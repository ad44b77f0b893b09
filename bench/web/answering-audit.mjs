import { LIGHTHOUSE } from './lighthouse-folder.mjs';

const load = (file) => import(`${LIGHTHOUSE}/core/${file}`);
const { Audit } = await load('index.js');
const { LoadSimulator } = await load('computed/load-simulator.js');
const { PageDependencyGraph } = await load('computed/page-dependency-graph.js');
const { ProcessedTrace } = await load('computed/processed-trace.js');

/** Marked by web/public/theme.js when the page is hydrated and its buttons answer. */
const isAnswering = ({ name, cat }) => name === 'answering' && cat.includes('blink.user_timing');
/** All scripts but theme.js are modules. */
const isScript = ({ name }) => name === 'v8.evaluateModule';

/** When the page answers on the phone that Lighthouse simulates, and when in the recording its first script has run. */
export class Answering extends Audit {
  static meta = {
    id: 'answering',
    title: 'Answers a tap',
    description: 'When the page is hydrated and answers a tap.',
    scoreDisplayMode: 'informative',
    requiredArtifacts: ['Trace', 'DevtoolsLog', 'URL', 'SourceMaps', 'HostDPR'],
  };

  static async audit({ Trace: trace, DevtoolsLog: devtoolsLog, ...artifacts }, context) {
    const { settings } = context;
    const data = { ...artifacts, trace, devtoolsLog, settings, fromTrace: false };
    const graph = await PageDependencyGraph.request(data, context);
    const simulator = await LoadSimulator.request(data, context);
    const { nodeTimings } = simulator.simulate(graph);
    const { mainThreadEvents, timeOriginEvt } = await ProcessedTrace.request(trace, context);
    const answering = mainThreadEvents.find(isAnswering);
    const timeOf = (event) => event && (event.ts - timeOriginEvt.ts) / 1000;
    const details = {
      type: 'debugdata',
      firstScript: timeOf(mainThreadEvents.find(isScript)),
      answering: timeOf(answering),
    };
    const numericValue = answering && simulatedTime(answering, nodeTimings);
    return { score: null, numericValue, numericUnit: 'millisecond', details };
  }
}

/**
 * When everything has ended that the page needs to answer: the tasks begun by then and the scripts loaded by then. Lighthouse
 * simulates no task of less than ten milliseconds, and the one that marks the answer often is.
 */
function simulatedTime(answering, nodeTimings) {
  const isNeeded = (node) =>
    node.type === 'cpu'
      ? node.startTime <= answering.ts
      : node.request.resourceType === 'Script' && node.endTime <= answering.ts;
  const needed = [...nodeTimings].filter(([node]) => isNeeded(node));
  return Math.max(...needed.map(([, { endTime }]) => endTime));
}
