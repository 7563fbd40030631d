/** Plugins of another program leave no data here. */
export default function useGlobalData() {
  return {};
}

export function useAllPluginInstancesData() {
  return undefined;
}

export function usePluginData() {
  return undefined;
}
