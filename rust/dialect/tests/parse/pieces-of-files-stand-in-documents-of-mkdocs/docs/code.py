import a
# --8<-- [start:start]
print(a)
# --8<-- [end:start]
