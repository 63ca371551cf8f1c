// PLACEHOLDER
export async function loadDemoStock(_shop: unknown): Promise<void> {}
