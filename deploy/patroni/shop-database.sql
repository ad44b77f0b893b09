-- Run once, as postgres on the leader.
create role vitrine login password '${SHOP_PASSWORD}';
create database vitrine owner vitrine;
