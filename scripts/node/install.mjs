import { installPinnedNode, nodeIsTooOld } from '../launch/current-node.mjs';

// npm runs this after it has installed the packages of the shop.
if (nodeIsTooOld(process.versions.node)) installPinnedNode();
