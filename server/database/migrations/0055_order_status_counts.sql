-- Orders are counted by status from now on. Those that are there already are counted once the shop is open: see
-- count_existing_statuses. Until then the tabs of the orders have no numbers.
INSERT INTO shop_state (key, value)
SELECT 'uncounted order statuses', 'true' WHERE EXISTS (SELECT FROM orders) ON CONFLICT DO NOTHING;
